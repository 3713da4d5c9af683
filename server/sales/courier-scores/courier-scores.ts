// The public file of courier scores: other domains import only this file.
export { askScores } from './ask-scores.service.ts';
export { eraseScores, eraseScoresOfPhones, listScores } from './scores.queries.ts';
