/** A page of the shop as the server draws it. Throws an Error with a message for people. */
export async function readShopPage(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('The page could not be loaded');
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
