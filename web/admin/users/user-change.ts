import type { Role, User } from '#shared/api/accounts.ts';

/** What an admin is about to do to somebody. */
export interface UserChange {
  user: User;
  to: { banned: boolean } | { role: Role } | { twoStep: false };
}

interface Question {
  title: string;
  text: string;
  action: string;
  isDangerous: boolean;
  done: string;
}

/** What is asked before, and said after. `isMe`: it is the admin's own account. */
export function questionOf({ user: { name }, to }: UserChange, isMe = false): Question {
  if ('twoStep' in to) return withoutTwoStep(name);
  if ('banned' in to) return to.banned ? banning(name, isMe) : unbanning(name);
  return to.role === 'admin' ? promoting(name) : demoting(name, isMe);
}

const banning = (name: string, isMe: boolean): Question => ({
  title: isMe ? 'Ban yourself?' : `Ban ${name}?`,
  action: 'Ban',
  isDangerous: true,
  done: `${name} is banned`,
  text: isMe
    ? 'This is your own account. You are signed out at once, and only another admin can let you in again.'
    : 'They are signed out everywhere at once, and cannot sign in until the ban is lifted. Their orders stay as they are.',
});

const unbanning = (name: string): Question => ({
  title: `Lift the ban of ${name}?`,
  action: 'Lift the ban',
  isDangerous: false,
  done: `${name} is no longer banned`,
  text: 'They can sign in again, with the password they had.',
});

const promoting = (name: string): Question => ({
  title: `Make ${name} an admin?`,
  action: 'Make admin',
  isDangerous: false,
  done: `${name} is an admin now`,
  text: 'Admins see and change everything: products, orders, and all people with an account. Do this only for somebody who works for the shop. They are signed out, and sign in again as an admin.',
});

const demoting = (name: string, isMe: boolean): Question => ({
  title: isMe ? 'Be an admin no longer?' : `Take the admin’s rights from ${name}?`,
  action: 'Make customer',
  isDangerous: true,
  done: `${name} is a customer now`,
  text: isMe
    ? 'This is your own account. You are signed out at once, and only another admin can bring you back.'
    : 'They are signed out. They stay a customer, and no longer see the shop’s dashboard.',
});

const withoutTwoStep = (name: string): Question => ({
  title: `Turn off two-step sign-in for ${name}?`,
  action: 'Turn off',
  isDangerous: true,
  done: `Two-step sign-in is off for ${name}`,
  text: 'For somebody who has lost their phone and their recovery codes: be sure that it is really they who ask you. Their password alone is enough from then on. They are told by mail, and the history says that it was you.',
});
