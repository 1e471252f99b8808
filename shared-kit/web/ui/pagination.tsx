import { type KeyboardEvent, useEffect, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from '../icons.ts';
import { Flex, IconButton, Input, Text } from './core.ts';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

interface StepProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: number;
  readonly disabled: boolean;
  readonly onPage: (page: number) => void;
}

const Step = ({ label, icon: StepIcon, to, disabled, onPage }: StepProps) => (
  <IconButton size="xs" variant="ghost" aria-label={label} disabled={disabled} onClick={() => onPage(to)}>
    <StepIcon aria-hidden />
  </IconButton>
);

interface PageFieldProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Any page by its number: taken on Enter, put back where it is left without or there is no such page. */
const PageField = ({ page, pages, onPage }: PageFieldProps) => {
  const label = useKitText()('pageNumber');
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  const putBack = (): void => setText(String(page));
  const take = (): void => {
    const wanted = Math.min(pages, Number(text));
    if (wanted >= 1 && wanted !== page) onPage(wanted);
    else putBack();
  };
  return (
    <Input
      size="xs"
      width="14"
      minWidth={{ base: '44px', md: 'auto' }}
      textAlign="center"
      inputMode="numeric"
      aria-label={label}
      value={text}
      onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
      onBlur={putBack}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
};

/** "1-50 of 312", the ways on and back, and to any page; nothing where everything fits one page. */
export const Pagination = ({ page, size, total, onPage }: PaginationProps) => {
  const t = useKitText();
  const format = useFormat();
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1 && page === 1) return null;
  const range = {
    from: format.number(Math.min(total, (page - 1) * size + 1)),
    to: format.number(Math.min(total, page * size)),
    total: format.number(total),
  };
  const back = { disabled: page <= 1, onPage };
  const on = { disabled: page >= pages, onPage };
  return (
    <Flex
      as="nav"
      aria-label={t('pages')}
      align="center"
      justify="flex-end"
      wrap="wrap"
      gap="1"
      minHeight="8"
    >
      <Text aria-live="polite" marginEnd="2" whiteSpace="nowrap">
        {t('pageRange', range)}
      </Text>
      <Step {...back} label={t('firstPage')} icon={ChevronFirst} to={1} />
      <Step {...back} label={t('previousPage')} icon={ChevronLeft} to={page - 1} />
      <PageField page={page} pages={pages} onPage={onPage} />
      <Text as="span" color="fg.muted" whiteSpace="nowrap">
        {t('pageOf', { pages: format.number(pages) })}
      </Text>
      <Step {...on} label={t('nextPage')} icon={ChevronRight} to={page + 1} />
      <Step {...on} label={t('lastPage')} icon={ChevronLast} to={pages} />
    </Flex>
  );
};
