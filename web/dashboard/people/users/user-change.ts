import type { User } from '#shared/api/people/accounts.ts';

/** What somebody is about to change of another account. */
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
    ? 'This is your own account. You are signed out at once, and only another owner can let you in again.'
    : 'They are signed out everywhere at once, and cannot sign in until the ban is lifted. Their orders stay as they are.',
});

const unbanning = (name: string): Question => ({
  title: `Lift the ban of ${name}?`,
  action: 'Lift the ban',
  isDangerous: false,
  done: `${name} is no longer banned`,
  text: 'They can sign in again, with the password they had.',
});

export const twoStepQuestion = (name: string): Question => ({
  title: `Turn off two-step sign-in for ${name}?`,
  action: 'Turn off',
  isDangerous: true,
  done: `Two-step sign-in is off for ${name}`,
  text:
    'For somebody who has lost their phone and their recovery codes: be sure that it is really they who ask you. ' +
    'Their password alone is enough from then on. They are told by mail, and the history says that it was you.',
});
