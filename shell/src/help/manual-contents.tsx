import type { ManualPage } from 'shared-kit/config/manual/manual.ts';
import { chakra, Stack, Text } from 'shared-kit/web/ui';
import { PlaceLink } from './manual-inlines.tsx';
import type { ManualWay } from './manual-place.ts';

interface ManualContentsProps {
  readonly label: string;
  readonly pages: readonly ManualPage[];
  readonly way: ManualWay;
}

/** The table of contents: every page with what it is about. */
export const ManualContents = ({ label, pages, way }: ManualContentsProps) => (
  <nav aria-label={label}>
    <Stack asChild gap="3">
      <chakra.ul listStyleType="none">
        {pages.map(({ name, title, summary }) => (
          <li key={name}>
            <PlaceLink place={{ page: name, anchor: '' }} way={way}>
              {title}
            </PlaceLink>
            <Text color="fg.muted">{summary}</Text>
          </li>
        ))}
      </chakra.ul>
    </Stack>
  </nav>
);

interface SectionContentsProps {
  readonly label: string;
  readonly page: ManualPage;
  readonly way: ManualWay;
}

/** The sections of a page, where it has more than one. */
export const SectionContents = ({ label, page, way }: SectionContentsProps) => {
  const sections = page.sections.filter(({ anchor }) => anchor !== '');
  if (sections.length < 2) return null;
  return (
    <nav aria-label={label}>
      <Stack asChild gap="1.5" borderInlineStartWidth="2px" paddingInlineStart="4">
        <chakra.ul listStyleType="none">
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <PlaceLink place={{ page: page.name, anchor }} way={way}>
                {title}
              </PlaceLink>
            </li>
          ))}
        </chakra.ul>
      </Stack>
    </nav>
  );
};
