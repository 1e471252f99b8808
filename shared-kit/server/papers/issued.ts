/** Documents that are issued: revised by their content, kept as they were, verified without an account (decision 0042). */
import { issuedPapersV1 } from '../../contracts/views/related.ts';
import type { Connection } from '../database/mongo.ts';
import { issuedPapers, paperDocuments, paperFiles } from '../issued/issued-paper.model.ts';
import { publishView } from '../publish-view.ts';

export { issuePaper, type PaperToIssue } from '../issued/issue-paper.ts';
export {
  type IssuedPaperRecord,
  issuedPapers,
  paperDocuments,
  paperFiles,
} from '../issued/issued-paper.model.ts';
export { presentPapers } from '../issued/present-paper.ts';

/** Of every service that issues. */
export const issuedModels = [issuedPapers, paperFiles, paperDocuments];

/** As far as the deletion of an installation asks. */
export const publishIssued = (db: Connection): Promise<void> =>
  publishView(db, issuedPapersV1, {
    source: issuedPapers.collection,
    pipeline: [{ $project: { installationId: 1 } }],
  });
