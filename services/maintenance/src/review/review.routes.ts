import * as contracts from 'shared-kit/contracts/tasks/task-review';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { listReview } from './list-review.ts';
import { readReviewMatrix } from './read-review-matrix.ts';
import { summarizeReview } from './summarize-review.ts';

export const reviewRoutes = [
  defineRoute(contracts.listReview, { handle: listReview }),
  defineRoute(contracts.summarizeReview, { handle: summarizeReview }),
  defineRoute(contracts.readReviewMatrix, { handle: readReviewMatrix }),
];
