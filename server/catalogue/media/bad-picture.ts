/**
 * A file that is no picture that we can show. `forPeople`: the message for the person who sent it, where it is more
 * than that.
 */
export class BadPicture extends Error {
  readonly forPeople: string | undefined;

  constructor(message: string, forPeople?: string) {
    super(message);
    this.forPeople = forPeople;
  }
}
