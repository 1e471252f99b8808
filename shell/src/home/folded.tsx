import { type ReactNode, useId, useState } from 'react';
import { readStoredJson, useSessionUser, writeStored } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { ChevronDown, ChevronRight } from 'shared-kit/web/icons';
import { Box, Button } from 'shared-kit/web/ui';

/** Figures below the work of the day: closed, until the person opens them in this browser. */
export const Folded = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('shell');
  const key = `homeFigures.${useSessionUser()?.Id ?? 0}`;
  const id = useId();
  const [isOpen, setOpen] = useState(() => readStoredJson(key) === true);
  const toggle = (): void => {
    writeStored(key, JSON.stringify(!isOpen));
    setOpen(!isOpen);
  };
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box>
      <Button variant="ghost" minHeight="44px" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Sign aria-hidden />
        {t('home.day.figures')}
      </Button>
      <Box id={id}>{isOpen ? children : null}</Box>
    </Box>
  );
};
