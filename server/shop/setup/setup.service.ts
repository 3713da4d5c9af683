import type { MessageChannel } from '#shared/api/message-channel.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { setupApi, setupSteps, type Setup, type SetupStep } from '#shared/api/shop/setup.ts';
import { canPrepay } from '#shared/settings/ways-to-prepay.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { findSetupFacts, hideSetup, type SetupFacts } from './setup.queries.ts';

interface SetupParts {
  settings: Settings;
  /** The channels that send nothing. */
  unset: readonly MessageChannel[];
}

/** The steps of a new shop. Nothing is ticked by hand: each is done when the shop is so. */
export async function findSetup({ db }: Database, parts: SetupParts): Promise<Setup> {
  const facts = await findSetupFacts(db);
  const done = stepsDone(facts, parts);
  // cash on delivery or one wallet is enough to be paid
  const other = done.wallets && !done.cash ? 'cash' : 'wallets';
  const optional: readonly SetupStep[] = ['logo', 'look', 'sms', 'mail', other];
  const isOptional = (name: SetupStep) => optional.includes(name);
  return {
    steps: setupSteps.map((name) => ({ name, isDone: done[name], isOptional: isOptional(name) })),
    isReady: setupSteps.every((name) => done[name] || isOptional(name)),
    isHidden: facts.isHidden,
  };
}

function stepsDone({ set, hasProducts, hasOrders }: SetupFacts, { settings, unset }: SetupParts) {
  const isPayable = canPrepay(settings) || settings.cod.where !== 'nowhere';
  return {
    name: set.includes('shopName'),
    logo: settings.logo !== null,
    look: set.includes('look'),
    contact: settings.phone !== '',
    delivery: set.includes('delivery'),
    cash: set.includes('cod'),
    wallets: canPrepay(settings),
    sms: !unset.includes('sms'),
    mail: !unset.includes('mail'),
    product: hasProducts,
    order: hasOrders,
    open: settings.closed === null && hasProducts && isPayable,
  } satisfies Record<SetupStep, boolean>;
}

/** Throws NOT_READY. */
export async function hide(database: Database, parts: SetupParts): Promise<Setup> {
  const { isReady } = await findSetup(database, parts);
  if (!isReady) throw refusal(setupApi.hide, 'NOT_READY', 'Complete the needed steps first.');
  await hideSetup(database.db);
  return findSetup(database, parts);
}
