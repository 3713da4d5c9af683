// The public file of return requests: other domains import only this file.
export { eraseRequests } from './new-request.queries.ts';
export { listOfPerson } from './return-requests.queries.ts';
