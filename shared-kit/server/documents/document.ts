/** What a printed document says: plain data, so that a thread of its own can draw it. Lengths are in points, 72 to the inch. */
import type { LanguageCode } from '../../contracts/enums.ts';

export type Tone = 'plain' | 'muted' | 'good' | 'bad' | 'warning';

export interface Heading {
  readonly kind: 'heading';
  readonly level: 1 | 2 | 3;
  readonly text: string;
  /** Points of what is below it that stand on its page; as much as a few lines unless told. */
  readonly keeps?: number;
}

export interface Paragraph {
  readonly kind: 'paragraph';
  /** Line breaks are kept. */
  readonly text: string;
  readonly tone?: Tone;
  readonly strong?: boolean;
  readonly small?: boolean;
}

/** Names with their values, in pairs of columns; those without a value are left out. */
export interface Facts {
  readonly kind: 'facts';
  readonly facts: readonly { readonly label: string; readonly value: string; readonly tone?: Tone }[];
  /** Pairs beside each other; default 2. */
  readonly columns?: 1 | 2 | 3;
  /** At their left, as high as they are wide; left out where it is not among the document's. */
  readonly picture?: { readonly key: string; readonly alt: string };
}

export interface TableColumn {
  /** A line break parts a unit from the name. */
  readonly header: string;
  /** Share of the table's width. */
  readonly width: number;
  readonly align?: 'start' | 'center' | 'end';
  /** Left out where no row has anything in it. */
  readonly optional?: boolean;
}

export interface TableCell {
  readonly text: string;
  readonly tone?: Tone;
  /** Of each line of the text, where they differ. */
  readonly tones?: readonly Tone[];
  readonly strong?: boolean;
  /** Smaller, below the text. */
  readonly note?: string;
  /** Over so many columns; those that it covers are not stated. */
  readonly span?: number;
}

/** Its header is repeated on each page. The first column names the rows. */
export interface Table {
  readonly kind: 'table';
  readonly caption?: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | TableCell)[])[];
  /** For many columns. */
  readonly small?: boolean;
  /** Points of what follows and is not to stand on a page of its own: the last rows go with it. */
  readonly keepsBelow?: number;
}

/** Pictures beside each other; one that is not among the document's is left out. */
export interface Pictures {
  readonly kind: 'pictures';
  readonly pictures: readonly { readonly key: string; readonly alt: string; readonly caption?: string }[];
  /** Beside each other; default 3. */
  readonly perRow?: number;
}

export interface Signatures {
  readonly kind: 'signatures';
  readonly signatures: readonly {
    readonly title: string;
    readonly name: string;
    readonly details: readonly string[];
    /** What was drawn; null leaves room to sign by hand. */
    readonly key: string | null;
    readonly alt: string;
  }[];
}

export interface List {
  readonly kind: 'list';
  readonly items: readonly string[];
}

/** The headings of the first two levels that follow, each with its page. */
export interface Contents {
  readonly kind: 'contents';
}

/** What follows begins on a new page, of this orientation from there on. */
export interface NewPage {
  readonly kind: 'page';
  readonly orientation?: 'portrait' | 'landscape';
}

export type Block = Heading | Paragraph | Facts | Table | Pictures | Signatures | List | Contents | NewPage;

/** A picture as it is printed: JPEG, or PNG without transparency. See `printedPicture`. */
export type DocumentPictures = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** A4, tagged (PDF/UA-1), with its fonts embedded. The same description gives the same bytes. */
export interface PrintedDocument {
  readonly language: LanguageCode;
  /** Of the file, and at the right of each page's head. */
  readonly title: string;
  readonly author?: string;
  readonly subject?: string;
  /** When its content came to be, ISO 8601: no clock is read. */
  readonly at: string;
  readonly head: {
    /** Of the document's pictures. */
    readonly logoKey?: string;
    readonly lines: readonly string[];
    /** Below the title: number, revision. */
    readonly reference: string;
  };
  /** At the left of each page's foot. */
  readonly foot?: readonly string[];
  /** Large and pale across each page: that it is a draft. */
  readonly mark?: string;
  readonly pictures?: DocumentPictures;
  readonly blocks: readonly Block[];
}
