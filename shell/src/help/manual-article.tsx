import type { ManualPage } from 'shared-kit/config/manual/manual.ts';
import { chakra, Heading, Stack } from 'shared-kit/web/ui';
import { ManualBlocks } from './manual-blocks.tsx';
import { type ManualWay, nameOfPlace } from './manual-place.ts';

interface ManualArticleProps {
  readonly page: ManualPage;
  /** Level of its title; its sections are one below. */
  readonly level: 2 | 3;
  readonly way: ManualWay;
}

/** A page of the manual. Its title and its sections carry the names of their places, and can take the focus. */
export const ManualArticle = ({ page, level, way }: ManualArticleProps) => {
  const { name, title, sections } = page;
  const headings = { tabIndex: -1, scrollMarginTop: '4rem', outline: 'none' } as const;
  return (
    <Stack asChild gap="6">
      <chakra.article aria-labelledby={name}>
        <Heading as={`h${level}`} id={name} size="lg" {...headings}>
          {title}
        </Heading>
        {sections.map(({ anchor, title: heading, blocks }) => (
          <Stack key={anchor} gap="3">
            {heading === '' ? null : (
              <Heading
                as={level === 2 ? 'h3' : 'h4'}
                id={nameOfPlace({ page: name, anchor })}
                size="md"
                breakAfter="avoid"
                {...headings}
              >
                {heading}
              </Heading>
            )}
            <ManualBlocks blocks={blocks} page={name} way={way} />
          </Stack>
        ))}
      </chakra.article>
    </Stack>
  );
};
