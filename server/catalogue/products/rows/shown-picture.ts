/** A picture of a product, and its colour. */
export interface ShownPicture {
  picture: string;
  color: string | null;
}
