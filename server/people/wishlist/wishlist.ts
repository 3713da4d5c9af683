// The public file of wishlist: other domains import only this file.
export { deleteFromWishlist, listWishlist } from './wishlist.queries.ts';
