/** A value that an owner enters to connect the shop with a mail server or an SMS gateway. */
export interface SenderField {
  name: string;
  label: string;
  hint?: string;
  /** A key or password: stored encrypted, never shown again. */
  isSecret?: true;
  isOptional?: true;
  /** What the form begins with. */
  value?: string;
  /** What can be chosen, with its words. */
  choices?: Readonly<Record<string, string>>;
}

/** What the fields of a sender ask for, by the name of the field. */
export type SenderValues = Readonly<Record<string, string>>;
