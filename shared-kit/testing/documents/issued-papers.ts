/** Papers that services issue, read back as they are kept. */
import type { mongo } from 'mongoose';
import { expect } from 'vitest';
import type { Issue, Signer } from '../../contracts/correctives/issue-fields.ts';
import { type LanguageCode, languageCodes } from '../../contracts/enums.ts';
import type { IssuedPaper } from '../../contracts/reports/papers.ts';
import { type Connection, databaseOf } from '../../server/database/mongo.ts';
import type { TestAnswer } from '../test-service.ts';
import { beyondEdges, elementsOf, fontsOf, type ReadPdf, readPdf } from './read-pdf.ts';

export const issueOrigin = 'https://portal.example';

/** A stroke and a dot. */
export const drawnSigner: Signer = {
  role: 'Empresa mantenedora',
  name: 'Ana Vidal',
  signature: {
    kind: 'drawn',
    strokes: [
      [
        [20, 200],
        [120, 80],
        [240, 220],
        [400, 60],
      ],
      [[420, 40]],
    ],
  },
};

export const issuedOf = ({ status, body }: TestAnswer): IssuedPaper => {
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { data: IssuedPaper }).data;
};

/** The bytes as they are kept. */
export const issuedBytes = async (db: Connection, { id }: Pick<IssuedPaper, 'id'>): Promise<Uint8Array> => {
  const file = await databaseOf(db)
    .collection<{ _id: number; bytes: mongo.Binary }>('issuedPaperFiles')
    .findOne({ _id: id });
  return new Uint8Array(file?.bytes.buffer ?? []);
};

export const textOfPages = ({ pages }: ReadPdf): string => pages.map(({ text }) => text).join('\n');

const pageWords = { es: 'Página', cat: 'Pàgina', en: 'Page' } as const;
const pageOf = { es: 'de', cat: 'de', en: 'of' } as const;

interface Checked {
  readonly db: Connection;
  readonly issue: (fields: Issue) => Promise<TestAnswer>;
  /** What each language has to say. */
  readonly words: Readonly<Record<LanguageCode, readonly string[]>>;
}

/**
 * Issues in three languages and reads each back: one revision and one hash, words within the edges, tags, pages that are counted, no fonts but its own,
 * and a drawn signature as a figure that is named.
 */
export const expectIssuedInAll = async ({ db, issue, words }: Checked): Promise<IssuedPaper> => {
  const papers: IssuedPaper[] = [];
  for (const language of languageCodes) {
    const paper = issuedOf(await issue({ language, origin: issueOrigin, signers: [drawnSigner] }));
    papers.push(paper);
    const bytes = await issuedBytes(db, paper);
    const read = await readPdf(bytes);
    const text = textOfPages(read);
    for (const said of [...words[language], paper.code, paper.contentHash, 'Ana Vidal'])
      expect(text, language).toContain(said);
    read.pages.forEach((page, index) => {
      expect(page.text).toContain(
        `${pageWords[language]} ${index + 1} ${pageOf[language]} ${read.pages.length}`,
      );
      expect(page.text).toContain(paper.code);
    });
    expect(read.accessible).toBe(true);
    expect(beyondEdges(read)).toEqual([]);
    expect(fontsOf(bytes).foreign).toEqual([]);
    const figures = read.pages.flatMap((page) => elementsOf(page, 'Figure'));
    expect(figures.some(({ alt }) => alt.includes('Ana Vidal'))).toBe(true);
  }
  const [first] = papers;
  if (!first) throw new Error('nothing was issued');
  expect(new Set(papers.map(({ contentHash }) => contentHash)).size).toBe(1);
  expect(papers.map(({ revision }) => revision)).toEqual(papers.map(() => first.revision));
  expect(new Set(papers.map(({ code }) => code)).size).toBe(papers.length);
  return first;
};
