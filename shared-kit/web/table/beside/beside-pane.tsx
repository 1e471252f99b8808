import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { RecordLink } from '../../catalogue/record/record-link.tsx';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { ExternalLink, X } from '../../icons.ts';
import { BesideList } from '../../router/record-place.ts';
import { Box, Button, Flex, IconButton } from '../../ui/core.ts';
import { RecordSkeleton } from '../../ui/states/skeletons.tsx';
import { useTop } from '../use-box-figures.ts';

interface BesidePaneProps {
  readonly id: number;
  /** Name of the address's parameter. */
  readonly name: string;
  /** What the record is called, where its row is on the page. */
  readonly label: string | undefined;
  /** The record's own page. */
  readonly href: string | undefined;
  readonly onClose: () => void;
  /** Escape. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** What lies below the record in the window. */
const below = 16;

/** Escape that nothing inside of the record has taken; what lies over the record is not inside of it. */
const useEscape = (pane: React.RefObject<HTMLElement | null>, onEscape: () => void): void => {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const element = pane.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [pane]);
};

/** A record at the right of its list, as its page shows it, with the ways to that page and out of it. */
export const BesidePane = ({ id, name, label, href, onClose, onLeave, children }: BesidePaneProps) => {
  const t = useKitText();
  const pane = useRef<HTMLDivElement>(null);
  const top = useTop(pane);
  const place = useMemo(() => ({ id, name }), [id, name]);
  useEscape(pane, onLeave);
  useEffect(() => {
    if (id > 0) pane.current?.scrollTo?.({ top: 0 });
  }, [id]);
  return (
    <Box
      ref={pane}
      as="section"
      data-beside
      aria-label={label ?? t('table.record')}
      tabIndex={-1}
      position="relative"
      minWidth="0"
      minHeight="60"
      maxHeight={`calc(var(--window-height, 100vh) - ${top + below}px)`}
      overflowY="auto"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.panel"
      _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
    >
      <Flex position="absolute" top="2" insetEnd="3" gap="1" zIndex="1">
        {href === undefined ? null : (
          <Button asChild size="sm" variant="outline">
            <RecordLink to={href}>
              <ExternalLink aria-hidden />
              {t('table.openRecord')}
            </RecordLink>
          </Button>
        )}
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t('table.closeRecord')}
          title={t('table.closeRecord')}
          onClick={onClose}
        >
          <X aria-hidden />
        </IconButton>
      </Flex>
      <BesideList value={place}>
        <Suspense key={id} fallback={<RecordSkeleton />}>
          {children}
        </Suspense>
      </BesideList>
    </Box>
  );
};
