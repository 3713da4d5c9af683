import { t } from '#shared/language.ts';

/** Called by the loader alone: the page gets its one language, and no other page the words. */
export const reviewWords = () => ({
  title: t('How do you like it?'),
  lead: t('Your review helps others choose. We check it before we publish it.'),
  stars: t('Stars'),
  starNames: [t('1 star, bad'), t('2 stars'), t('3 stars'), t('4 stars'), t('5 stars, very good')],
  starsMissing: t('Choose one to five stars'),
  text: t('In your words'),
  textHint: t('Colour, quality, packaging …'),
  fit: t('The size is'),
  fits: [
    ['small', t('too small')],
    ['right', t('right')],
    ['large', t('too large')],
  ] as const,
  name: t('Name'),
  nameHint: t('Other customers see this name. A first name is enough.'),
  nameMissing: t('Name is required'),
  pictures: t('Pictures'),
  picturesHint: t('Up to 3.'),
  addPictures: t('Add pictures'),
  removePicture: t('Remove picture {n}'),
  tooManyPictures: t('Maximum 3 pictures'),
  send: t('Send review'),
  sending: t('One moment …'),
  done: t('Thank you! We have received your review.'),
  nothing: t('We have not delivered this order yet.'),
  wrongLink: t('We could not find an order for this link. Check that the link is complete.'),
  findOrder: t('Find the order'),
  stop: t('Stop these messages'),
  stopped: t('We will not ask you again.'),
});
export type ReviewWords = ReturnType<typeof reviewWords>;
