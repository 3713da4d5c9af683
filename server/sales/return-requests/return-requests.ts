// What other domains use of return requests: they import nothing else of this folder.
export { eraseRequests } from './new-request.queries.ts';
export { listOfPerson } from './return-requests.queries.ts';
