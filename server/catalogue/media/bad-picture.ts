/** A file that is not a displayable picture. `forPeople`: a more specific message for its sender. */
export class BadPicture extends Error {
  readonly forPeople: string | undefined;

  constructor(message: string, forPeople?: string) {
    super(message);
    this.forPeople = forPeople;
  }
}
