import type { Settings } from '../shared/api/shop/settings.ts';
import { longestPromise } from '../shared/delivery/longest-promise.ts';

// What SSLCommerz looks at before it opens a store for live payments, and where this shop stands.

interface Need {
  what: string;
  isMet: boolean;
  /** Its state in this shop. */
  state: string;
  /** Where it is changed. */
  setting: string;
}

type Own = Pick<Settings, 'online' | 'legal' | 'address' | 'phone' | 'delivery'>;

export function gatewayNeeds({ online, legal, address, phone, delivery }: Own): Need[] {
  const offered = online.find(({ method }) => method === 'sslcommerz');
  const connect = 'Settings, Payment gateways';
  const place = legal.address || address;
  const [inside, outside] = [delivery.insideDhaka.days.most, delivery.outsideDhaka.days.most];
  return [
    {
      what: 'A box "I agree", not ticked, with links to terms, privacy and returns',
      isMet: offered !== undefined,
      state: offered ? 'the checkout asks for it with SSLCommerz' : 'appears once SSLCommerz is connected and tested',
      setting: connect,
    },
    {
      what: 'Its mark among the ways to pay in the footer',
      isMet: offered?.isTest === false,
      state: !offered ? 'SSLCommerz is not connected' : offered.isTest ? 'hidden in sandbox mode' : 'shown',
      setting: connect,
    },
    {
      what: 'Trade licence or BIN in the footer',
      isMet: legal.tradeLicence !== '' || legal.bin !== '',
      state: legal.tradeLicence || legal.bin || 'empty',
      setting: 'Settings, Shop, Business registration',
    },
    {
      what: 'Address and phone number in the footer',
      isMet: place !== '' && phone !== '',
      state: [place || 'no address', phone || 'no phone number'].join(', '),
      setting: 'Settings, Shop, Contact',
    },
    {
      what: `Delivery within ${longestPromise.insideDhaka} days in Dhaka and ${longestPromise.outsideDhaka} elsewhere`,
      isMet: inside <= longestPromise.insideDhaka && outside <= longestPromise.outsideDhaka,
      state: `${inside} days in Dhaka, ${outside} elsewhere`,
      setting: 'Settings, Delivery and payment, Delivery',
    },
  ];
}
