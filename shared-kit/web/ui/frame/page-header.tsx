import type { ReactNode } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { ArrowLeft } from '../../icons.ts';
import { Link as RouterLink } from '../../router/links.tsx';
import { chakra, Heading, IconButton } from '../core.ts';

interface PageHeaderProps {
  readonly title: string;
  readonly summary?: ReactNode;
  readonly back?: string | undefined;
  readonly actions?: ReactNode;
  /** Beside the title at the desk, in a row of their own below it where that is too narrow. */
  readonly tabs?: ReactNode;
  /** A record's name may be long, and is read in full. */
  readonly isLong: boolean;
}

const Row = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: '2', lg: '4' },
    minHeight: '36px',
    marginBottom: { base: '2', lg: '3' },
    // Bar, heading, toolbar and pager of a list have 160 px between them: product specification, section 9.
    '&:has(~ [data-toolbar])': { marginBottom: { lg: '0' } },
  },
});

/** Title and summary are a line of their own each on the phone, and one at the desk. */
const Name = chakra('div', {
  base: {
    display: { base: 'contents', lg: 'flex' },
    alignItems: 'baseline',
    columnGap: '3',
    flex: '1 1 20rem',
    minWidth: '0',
  },
});

const Summary = chakra('div', {
  base: {
    order: { base: '1', lg: '0' },
    flex: { base: '1 0 100%', lg: '0 1 auto' },
    minWidth: '0',
    // What is below stays where it is when the words come.
    minHeight: '1lh',
    color: 'fg.muted',
    truncate: { lg: true },
  },
});

/** What can be done with what the header names. */
export const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    marginStart: 'auto',
    '& svg': { boxSize: '4' },
    '& :is(a, button)': {
      height: { base: '44px', lg: '32px' },
      minHeight: { lg: '32px' },
      paddingX: { base: '2.5', lg: '3' },
      textStyle: 'sm',
    },
  },
});

const Back = ({ to }: { readonly to: string }) => (
  <IconButton asChild variant="ghost" aria-label={useKitText()('back')}>
    <RouterLink to={to}>
      <ArrowLeft aria-hidden />
    </RouterLink>
  </IconButton>
);

/** One row at the desk: the page's name, what it holds, its area, what can be done. */
export const PageHeader = ({ title, summary, back, actions, tabs, isLong }: PageHeaderProps) => (
  <Row>
    {back === undefined ? null : <Back to={back} />}
    <Name>
      <Heading
        as="h1"
        size={{ base: 'lg', lg: 'xl' }}
        // A name too long to stand beside the actions has the row for itself.
        flex={{ base: isLong ? '1 1 auto' : '1 1 9rem', lg: isLong ? '0 1 auto' : '0 0 auto' }}
        minWidth="0"
        maxWidth="full"
        {...(isLong ? {} : { truncate: true })}
      >
        {title}
      </Heading>
      {summary === undefined ? null : (
        <Summary aria-live="polite" {...(typeof summary === 'string' ? { title: summary } : {})}>
          {summary}
        </Summary>
      )}
    </Name>
    {tabs}
    {actions === undefined || actions === null ? null : <Actions>{actions}</Actions>}
  </Row>
);
