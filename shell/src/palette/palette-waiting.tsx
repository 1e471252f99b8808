import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Input } from 'shared-kit/web/ui';
import type { PaletteOpening } from './use-palette-open.ts';

type PaletteWaitingProps = Pick<PaletteOpening, 'close' | 'opener' | 'typed'>;

const giveBack = (opener: RefObject<HTMLElement | null>) => opener.current?.focus();

/** The palette's field while the rest of it comes: who opened it by a key types on. */
export const PaletteWaiting = ({ close, opener, typed }: PaletteWaitingProps) => {
  const { t } = useTranslation('shell');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Box
      role="dialog"
      aria-label={t('search.label')}
      aria-busy
      position="fixed"
      top="4.75rem"
      insetX="3"
      marginX="auto"
      maxWidth="lg"
      padding="3"
      zIndex="modal"
      bg="bg.panel"
      borderRadius="l3"
      boxShadow="lg"
    >
      <Input
        ref={field}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        defaultValue={typed.current}
        onChange={({ target }) => {
          typed.current = target.value;
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          close();
          giveBack(opener);
        }}
      />
    </Box>
  );
};
