/** What the manual of `docs/use` becomes in the build: data without markup, which the portal draws with its own components. */

/** `page` is a page's name (empty: the page that the link stands on), `anchor` that of a section (empty: the page's beginning). */
export type ManualInline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly ManualInline[] }
  | {
      readonly kind: 'link';
      readonly page: string;
      readonly anchor: string;
      readonly parts: readonly ManualInline[];
    };

/** A picture of the portal. `src` is an address below the portal's root; `width` and `height` are pixels of a screen. */
export interface ManualPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export type ManualBlock =
  | { readonly kind: 'paragraph'; readonly parts: readonly ManualInline[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly ManualBlock[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly ManualInline[])[];
      readonly rows: readonly (readonly (readonly ManualInline[])[])[];
    }
  | ({ readonly kind: 'picture'; readonly alt: string } & ManualPicture);

export interface ManualSection {
  /** Unique in its page; empty for what stands before the first heading. */
  readonly anchor: string;
  /** Empty for what stands before the first heading. */
  readonly title: string;
  readonly blocks: readonly ManualBlock[];
}

export interface ManualPage {
  /** The file's name without `.md`, the same in every language. */
  readonly name: string;
  readonly title: string;
  /** What the index says of it. */
  readonly summary: string;
  readonly sections: readonly ManualSection[];
}

/** A language's manual, its pages in the order of the index. */
export interface Manual {
  readonly title: string;
  readonly pages: readonly ManualPage[];
}
