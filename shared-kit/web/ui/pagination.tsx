import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { ChevronLeft, ChevronRight } from '../icons.ts';
import { Flex, IconButton, Text } from './core.ts';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** "1-50 of 312" with the ways on and back; nothing where everything fits one page. */
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
  return (
    <Flex as="nav" aria-label={t('pages')} align="center" justify="flex-end" gap="2" paddingY="2">
      <Text aria-live="polite">{t('pageRange', range)}</Text>
      <IconButton
        size="sm"
        variant="outline"
        aria-label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        variant="outline"
        aria-label={t('nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </Flex>
  );
};
