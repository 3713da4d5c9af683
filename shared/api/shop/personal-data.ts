import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Me, Session } from '../people/accounts.ts';
import { StoredWait } from '../people/stock-wait.ts';
import { Wish } from '../people/wishlist.ts';
import { Order } from '../sales/orders/orders.ts';
import { ReturnRequest } from '../sales/return-request.ts';

export const personalDataApi = {
  myData: endpoint({
    method: 'GET',
    path: '/users/me/data',
    access: 'signed-in',
    summary:
      'Everything the shop stores about the caller, with the last 1,000 orders and return requests. Stock alerts are ' +
      'included for a confirmed number and address.',
    data: z.object({
      user: Me,
      sessions: z.array(Session),
      orders: z.array(Order),
      returnRequests: z.array(ReturnRequest),
      wishes: z.array(Wish),
      stockWaits: z.array(StoredWait),
    }),
  }),
};
