import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Me, Session } from '../people/accounts.ts';
import { KeptWait } from '../people/stock-wait.ts';
import { Wish } from '../people/wishlist.ts';
import { Order } from '../sales/orders/orders.ts';
import { ReturnRequest } from '../sales/return-request.ts';

export const personalDataApi = {
  myData: endpoint({
    method: 'GET',
    path: '/users/me/data',
    access: 'signed-in',
    summary:
      'All that the shop keeps of the person who calls; of their orders, and of what they asked to send back, the ' +
      'last 1,000. What waits to be back in stock is there for a number and an address that are confirmed.',
    data: z.object({
      user: Me,
      sessions: z.array(Session),
      orders: z.array(Order),
      returnRequests: z.array(ReturnRequest),
      wishes: z.array(Wish),
      stockWaits: z.array(KeptWait),
    }),
  }),
};
