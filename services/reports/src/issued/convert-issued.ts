import { searchTextOf } from 'shared-kit/domain/search-text';
import { convertOnce } from 'shared-kit/server/convert-once';
import { issuedPapers } from 'shared-kit/server/issued';
import type { Connection } from 'shared-kit/server/mongo';

/** Documents of before they were found by words; their titles stand in the names of their files. */
export const convertIssued = (db: Connection): Promise<void> =>
  convertOnce(db, 'issuedPaperWords', async () => {
    const papers = issuedPapers(db);
    for await (const paper of papers.find({ searchText: { $exists: false } })) {
      const { _id, fileName, subjectName, buildingName, code, issuedByName, signers } = paper;
      const said = [fileName.replaceAll('_', ' '), subjectName, buildingName, code, issuedByName];
      const searchText = searchTextOf([...said, ...signers.map(({ name }) => name)]);
      await papers.updateOne({ _id }, { $set: { searchText } });
    }
  });
