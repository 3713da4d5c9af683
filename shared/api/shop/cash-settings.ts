import * as z from 'zod/mini';
import { line } from '../fields.ts';

const places = z.array(z.object({ district: z.string(), areas: z.array(z.string()) }));

const Where = z.enum(['everywhere', 'only', 'nowhere']);

/** Where one may pay on delivery. The words for it follow from it: shared/delivery/cash-on-delivery.ts. */
export const cashSettings = {
  /**
   * In all of Bangladesh except some places, only in some places, or nowhere. A place is a district, whole (no areas)
   * or these areas of it. Both lists are kept, so that a change of `where` loses neither.
   */
  cod: z._default(z.object({ where: Where, except: places, only: places }), {
    where: 'only',
    except: [],
    only: [{ district: 'Dhaka', areas: [] }],
  }),
  /**
   * The same as older programs know it: the places where one may pay on delivery, and how the shop words them. Made
   * from `cod`. Of a district that `cod` excepts in part, nothing is named.
   */
  codPlaces: z._default(places, [{ district: 'Dhaka', areas: [] }]),
  cashOnDelivery: z._default(z.string(), 'in Dhaka'),
  cashOnDeliveryBn: z._default(z.string(), ''),
};

const changedPlaces = z
  .array(z.object({ district: line(60), areas: z.array(line(100)).check(z.maxLength(200)) }))
  .check(z.maxLength(64));

export const cashChange = {
  cod: z.object({ where: Where, except: changedPlaces, only: changedPlaces }).check(
    z.refine(({ where, only }) => where !== 'only' || only.length > 0, {
      path: ['only'],
      message: 'Name at least one district for cash on delivery',
    }),
  ),
  /** From programs that do not know `cod`: cash on delivery in these places alone; an empty list: nowhere. */
  codPlaces: changedPlaces,
};
