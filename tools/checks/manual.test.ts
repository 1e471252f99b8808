/** The manual says the same in every language, and each screen has a page of it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ManualBlock, ManualInline } from 'shared-kit/config/manual/manual.ts';
import { readPicture } from 'shared-kit/config/manual/pictures.ts';
import { readManual } from 'shared-kit/config/manual/read-manual.ts';
import { languageCodes } from 'shared-kit/contracts/enums';
import { describe, expect, test } from 'vitest';
import { readManifests } from '../../e2e/core/releases/manifests.ts';

const folderOf = (language: string): string => join(import.meta.dirname, '../../docs/use', language);
const manuals = new Map(languageCodes.map((language) => [language, readManual(folderOf(language))]));
const pagesOf = (language: 'es' | 'cat' | 'en') => manuals.get(language)?.pages ?? [];
const shapeOf = (language: 'es' | 'cat' | 'en') =>
  pagesOf(language).map(({ name, sections }) => ({ name, sections: sections.length }));

const linksOf = (parts: readonly ManualInline[]): string[] =>
  parts.flatMap((part) => {
    if (!('parts' in part)) return [];
    return [...(part.kind === 'link' ? [`${part.page}#${part.anchor}`] : []), ...linksOf(part.parts)];
  });
const linksIn = (blocks: readonly ManualBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return linksOf(block.parts);
    if (block.kind === 'list') return block.items.flatMap(linksIn);
    if (block.kind === 'picture') return [];
    return [block.head, ...block.rows].flatMap((row) => row.flatMap(linksOf));
  });

const picturesIn = (blocks: readonly ManualBlock[]): { readonly src: string; readonly alt: string }[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block];
    return block.kind === 'list' ? block.items.flatMap(picturesIn) : [];
  });
/** Files of the language's folder, in the order of the pages. */
const picturesOf = (language: 'es' | 'cat' | 'en') =>
  pagesOf(language).flatMap(({ name, sections }) =>
    sections
      .flatMap(({ blocks }) => picturesIn(blocks))
      .map(({ src, alt }) => ({
        page: name,
        alt,
        file: src.replace(/^.*manual-picture-[a-z]+-(.+)\.[0-9a-f]{12}\.webp$/, '$1.webp'),
      })),
  );

test('a picture says its size in its name and is there', () => {
  const folder = folderOf('es');
  expect(() => readPicture(folder, '../pictures/es/today.webp')).toThrow('does not say its size');
  expect(() => readPicture(folder, '../pictures/es/nothing.phone.webp')).toThrow('ENOENT');
});

describe.each(languageCodes)('the manual in %s', (language) => {
  test('has the pages of the Spanish one, and as many sections in each', () => {
    expect(shapeOf(language)).toEqual(shapeOf('es'));
  });

  test('holds every page of its folder', () => {
    const files = readdirSync(folderOf(language)).filter((name) => name !== 'README.md');
    expect(pagesOf(language).map(({ name }) => `${name}.md`)).toEqual(expect.arrayContaining(files));
  });

  test('shows each of its pictures on a page, as the Spanish one does, with words of its own', () => {
    const shown = picturesOf(language);
    expect(shown.map(({ page, file }) => `${page} ${file}`)).toEqual(
      picturesOf('es').map(({ page, file }) => `${page} ${file}`),
    );
    expect(shown.map(({ file }) => file).sort()).toEqual(
      readdirSync(join(folderOf('pictures'), language)).sort(),
    );
    expect(new Set(shown.map(({ alt }) => alt)).size).toBe(shown.length);
    const pages = new Set(shown.map(({ page }) => page));
    expect(pagesOf(language).flatMap(({ name }) => (pages.has(name) ? [] : [name]))).toEqual([]);
  });

  test('leads from page to page to what is there', () => {
    const places = new Set(
      pagesOf(language).flatMap(({ name, sections }) => [
        `${name}#`,
        ...sections.map(({ anchor }) => `${name}#${anchor}`),
      ]),
    );
    const links = pagesOf(language).flatMap(({ name, sections }) =>
      sections
        .flatMap(({ blocks }) => linksIn(blocks))
        .map((link) => (link.startsWith('#') ? `${name}${link}` : link)),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !places.has(link))).toEqual([]);
  });
});

test('every screen of somebody who is signed in names a page of the manual', async () => {
  const names = new Set<string | undefined>(pagesOf('es').map(({ name }) => name));
  const screens = (await readManifests()).flatMap(({ entries }) => entries);
  expect(screens.length).toBeGreaterThan(50);
  const without = screens.filter(({ layout, help }) => layout !== '/public' && !names.has(help));
  expect(without.map(({ layout, path }) => `${layout}${path}`)).toEqual([]);
});
