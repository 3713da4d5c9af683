import { batchesApi, type BatchOutcome, type CashChoice } from '#shared/api/sales/orders/order-batches.ts';
import { undoSeconds } from '#shared/order-states.ts';
import type { Permission } from '#shared/permissions.ts';
import { call, network } from '#web/platform/client.ts';
import { counted } from '#web/ui/dashboard/counted.ts';

/** The actions on all chosen orders. */
export type BatchKind = 'accept' | 'pack' | 'in transit' | 'delivered' | 'coming back';

interface BatchAction {
  /** On the button, or in the menu. */
  label: string;
  needs: Permission;
  question(count: number): string;
  /** The full description of the effect. */
  text: string;
  /** The result: `12 orders accepted`. */
  done: string;
  /** For some seconds. */
  isUndoable?: true;
  send(ids: string[], cash: CashChoice): Promise<readonly BatchOutcome[]>;
}

const move = (to: 'in transit' | 'delivered' | 'coming back') => async (ids: string[]) =>
  (await call(network, batchesApi.move, { body: { ids, to } })).data;

export const batchActions: Record<BatchKind, BatchAction> = {
  accept: {
    label: 'Accept',
    needs: 'orders.decide',
    question: (count) => `Accept ${counted(count, 'order')}?`,
    text: 'We accept the orders whose payment was found and message their customers. The other orders do not change.',
    done: 'accepted',
    isUndoable: true,
    send: async (ids, cash) => (await call(network, batchesApi.accept, { body: { ids, cash } })).data,
  },
  pack: {
    label: 'Packed',
    needs: 'parcels.pack',
    question: (count) => `Are the parcels of ${counted(count, 'order')} packed?`,
    text: 'This marks only accepted orders that have not shipped.',
    done: 'packed',
    isUndoable: true,
    send: async (ids) => (await call(network, batchesApi.pack, { body: { ids } })).data,
  },
  'in transit': {
    label: 'In transit',
    needs: 'parcels.move',
    question: (count) => `Are the parcels of ${counted(count, 'order')} in transit?`,
    text: 'This marks only parcels that a courier has.',
    done: 'in transit',
    send: move('in transit'),
  },
  delivered: {
    label: 'Delivered',
    needs: 'parcels.move',
    question: (count) => `Were the parcels of ${counted(count, 'order')} delivered?`,
    text: `The cash that the courier collected counts as paid. You can undo this for ${undoSeconds} seconds.`,
    done: 'delivered',
    isUndoable: true,
    send: move('delivered'),
  },
  'coming back': {
    label: 'Coming back',
    needs: 'parcels.move',
    question: (count) => `Are the parcels of ${counted(count, 'order')} coming back?`,
    text: 'Their stock is for sale again after you receive the parcels.',
    done: 'coming back',
    send: move('coming back'),
  },
};

/** Those in the menu `Mark as`. */
export const markings: readonly BatchKind[] = ['pack', 'in transit', 'delivered', 'coming back'];
