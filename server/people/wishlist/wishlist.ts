// What other domains use of wishlist: they import nothing else of this folder.
export { deleteWishes, listWishes } from './wishlist.queries.ts';
