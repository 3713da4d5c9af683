/** A picture of a product, and the colour of it that it shows. */
export interface ShownPicture {
  picture: string;
  color: string | null;
}
