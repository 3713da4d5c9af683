import type { User } from '#shared/api/people/accounts.ts';

/** A change to another account, before it is confirmed. */
export interface UserChange {
  user: User;
  to: { banned: boolean } | 'another role' | 'no two-step sign-in';
}

interface Question {
  title: string;
  text: string;
  action: string;
  isDangerous: boolean;
  done: string;
}

/** The question before a ban or its end, and the message after it. `isMe`: it is the person's own account. */
export const banQuestion = (name: string, banned: boolean, isMe = false): Question =>
  banned ? banning(name, isMe) : unbanning(name);

const banning = (name: string, isMe: boolean): Question => ({
  title: isMe ? 'Ban yourself?' : `Ban ${name}?`,
  action: 'Ban',
  isDangerous: true,
  done: `${name} is banned`,
  text: isMe
    ? 'This is your own account. You are signed out immediately. Only another owner can lift the ban.'
    : 'The ban signs this person out everywhere. They cannot sign in until you lift it. Their orders do not change.',
});

const unbanning = (name: string): Question => ({
  title: `Lift the ban of ${name}?`,
  action: 'Lift the ban',
  isDangerous: false,
  done: `${name} is no longer banned`,
  text: 'This person can sign in again with the same password.',
});

export const twoStepQuestion = (name: string): Question => ({
  title: `Turn off two-step sign-in for ${name}?`,
  action: 'Turn off',
  isDangerous: true,
  done: `Two-step sign-in is off for ${name}`,
  text:
    'Use this for a person who has lost their phone and recovery codes. Make sure that the request is really theirs. ' +
    'They then sign in with their password only. We email them, and the activity log records your name.',
});
