// The public file of gateway accounts: other domains import only this file.
export {
  findGateway,
  keepTopic,
  listGateways,
  pauseGateway,
  updateGatewayProblem,
} from './gateway-accounts.queries.ts';
export { noticeAddress } from './gateway-accounts.service.ts';
export type { GatewayParts } from './gateway-parts.ts';
export { keysOf, openGateway } from './open-gateway.service.ts';
