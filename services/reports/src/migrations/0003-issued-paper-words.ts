import { searchTextOf } from 'shared-kit/domain/text/search-text';
import type { Migration } from 'shared-kit/server/database/migrations';
import { type IssuedPaperRecord, issuedPapers } from 'shared-kit/server/papers/issued';

/** Documents of before they were found by words; their titles stand in the names of their files. */
const searchTextOfPaper = (paper: IssuedPaperRecord): string => {
  const { fileName, subjectName, buildingName, code, issuedByName, signers } = paper;
  const texts = [fileName.replaceAll('_', ' '), subjectName, buildingName, code, issuedByName];
  return searchTextOf([...texts, ...signers.map(({ name }) => name)]);
};

export const issuedPaperWords: Migration = {
  number: 3,
  name: 'issued-paper-words',
  async up(db, { progress }) {
    const papers = issuedPapers(db);
    for await (const paper of papers.find({ searchText: { $exists: false } }, { sort: { _id: 1 } })) {
      const { _id } = paper;
      await papers.updateOne({ _id }, { $set: { searchText: searchTextOfPaper(paper) } });
      await progress({ collection: papers.collectionName, id: _id }, 1);
    }
  },
};
