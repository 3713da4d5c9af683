/** A payment as a gateway gets it. */
export interface PaymentToOpen {
  /** The shop's own number for it, used once: letters, digits and dashes. */
  invoice: string;
  /** Whole Taka. */
  amount: number;
  /** Where the gateway sends the browser afterwards. */
  returnTo: string;
  /** Where the gateway sends its messages. */
  noticesTo: string;
  customer: PayingCustomer;
}

/** What a gateway may want to know of the customer. */
interface PayingCustomer {
  name: string;
  phone: string;
  district: string;
}

/** How a gateway names a payment. */
export interface PaymentName {
  invoice: string;
  reference: string;
}

/**
 * Where a payment is. `open`: the customer has not agreed yet. `agreed`: the customer has, and the shop may take the
 * money. `completed`: the shop has the money.
 */
export type PaymentProgress = 'open' | 'agreed' | 'completed' | 'refused';

/** A payment as the gateway has it, to be compared with the shop's own record before it counts. */
export interface GatewayPayment {
  progress: PaymentProgress;
  reference: string | null;
  invoice: string | null;
  /** Taka, perhaps with paisa. */
  amount: number | null;
  currency: string | null;
  /** The gateway's number for the money. */
  transaction: string | null;
  /** The number that paid. */
  payer: string | null;
  /** Why it is refused, in the gateway's words. */
  why: string | null;
  /** Why a person must look before it counts, although the gateway has taken the money. */
  doubt?: string | undefined;
  /** The answer as it came. */
  raw: string;
}

/** A refund that the gateway has sent. */
export interface GatewayRefund {
  transaction: string;
  /** Taka. */
  amount: number;
}

/** The gateway has accepted a refund, and sends it later: it is asked about by this number of the gateway. */
export interface RefundUnderWay {
  underWay: string;
}

export interface RefundToSend extends PaymentName {
  /** The shop's own number for it. A second try of a refund whose outcome is unknown has the same one. */
  sentAs: string;
  /** Of the payment. */
  transaction: string;
  /** Whole Taka. */
  amount: number;
}

/**
 * A gateway on whose page customers pay. Each call throws NotReached if nothing reached the gateway, DeliveryUnknown if
 * its outcome is unknown (outcome.ts), KeysRefused, or PleaseWait.
 */
export interface PaymentGateway {
  /** Checks the keys. */
  check(): Promise<void>;
  /** Returns the gateway's number, and the page on which the customer pays. Throws PaymentRefused too. */
  open(payment: PaymentToOpen): Promise<{ reference: string; page: string }>;
  /**
   * Takes the money that the customer has agreed to pay. Repeating it takes nothing twice. Absent: the gateway takes it
   * on its own page, without being asked.
   */
  take?(payment: PaymentName): Promise<GatewayPayment>;
  ask(payment: PaymentName): Promise<GatewayPayment>;
  /** Sends back a part of a payment. Throws PaymentRefused too. Absent: staff send it by hand. */
  refund?(refund: RefundToSend): Promise<GatewayRefund | RefundUnderWay>;
  /** What was sent back of a payment. Absent: the gateway lists no refunds. */
  refundsOf?(payment: PaymentName & { transaction: string }): Promise<GatewayRefund[]>;
  /** What became of a refund that was under way. Throws PaymentRefused if it was cancelled. Absent: none ever is. */
  askRefund?(reference: string, amount: number): Promise<GatewayRefund | RefundUnderWay>;
}

/** A gateway whose money the shop takes, once the customer has agreed. */
export type TakingGateway = PaymentGateway & Required<Pick<PaymentGateway, 'take'>>;

export const isTakenByShop = (gateway: PaymentGateway): gateway is TakingGateway => gateway.take !== undefined;

/** What a gateway gives for the keys, for a while. */
export interface GatewayToken {
  token: string;
  refresh: string | null;
  /** Seconds. */
  lasts: number;
}

/** Keeps the token that all processes share. */
export interface TokenStore {
  /** Asks for a token only if there is none; `former` is what the last one came with. Throws PleaseWait. */
  get(ask: (former: GatewayToken | undefined) => Promise<GatewayToken>): Promise<string>;
  /** The gateway does not accept this token any more. */
  discard(token: string): Promise<void>;
}

/** The gateway refuses this one payment or refund. */
export class PaymentRefused extends Error {}
