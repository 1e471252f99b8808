import { lazy, Suspense, useState } from 'react';
import { listSelectablePeople } from 'shared-kit/contracts/tasks/tasks';
import { useSessionUser } from 'shared-kit/web/app';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Box, Button, Flex, Text, usePhone } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { isEmpty, type Sheet } from './sheet.ts';

const SheetDialog = lazy(async () => ({ default: (await import('./sheet-dialog.tsx')).SheetDialog }));

const useWords = (installationId: number, sheet: Sheet): string => {
  const t = useText();
  const { day } = useFormat();
  const { text } = useEnumText();
  const user = useSessionUser();
  const { performedById, performedOn, performedTime, delayReason, delayJustified } = sheet;
  const people =
    useRoute(
      listSelectablePeople,
      { query: { installationId } },
      { staleTime: 60_000, enabled: performedById !== null },
    ).data?.data ?? [];
  if (isEmpty(sheet)) return t('lateEntry.nothing');
  const name = performedById === user?.Id ? user.Name : people.find(({ id }) => id === performedById)?.name;
  return [
    performedById === null ? t('record.byMe') : (name ?? ''),
    performedOn === '' ? '' : `${day(performedOn)} ${performedTime}`,
    delayReason === null
      ? ''
      : t(delayJustified ? 'lateEntry.justified' : 'lateEntry.plain', {
          reason: text('delayReason', delayReason),
        }),
  ]
    .filter(Boolean)
    .join(' · ');
};

interface SheetLineProps {
  readonly installationId: number;
  readonly sheet: Sheet;
  readonly onChange: (sheet: Sheet) => void;
}

/** What the tasks begin with that are entered now, and the way to change it; on a phone in one row, so that the tasks begin high. */
export const SheetLine = ({ installationId, sheet, onChange }: SheetLineProps) => {
  const t = useText();
  const words = useWords(installationId, sheet);
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  const dialog = isOpen ? (
    <Suspense>
      <SheetDialog
        installationId={installationId}
        sheet={sheet}
        onChange={onChange}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  ) : null;
  if (isPhone)
    return (
      <>
        <Button
          variant="outline"
          borderColor="border.emphasized"
          width="full"
          minHeight="44px"
          justifyContent="space-between"
          aria-haspopup="dialog"
          onClick={open}
        >
          <Text as="span" truncate fontWeight="normal">
            <Text as="span" fontWeight="semibold">
              {t('lateEntry.sheet')}
            </Text>
            {` · ${words}`}
          </Text>
          <Pencil aria-hidden />
        </Button>
        {dialog}
      </>
    );
  return (
    <Flex gap="2" align="center" bg="bg.muted" borderRadius="md" paddingX="3" paddingY="2">
      <Box flex="1" minWidth="0">
        <Text fontWeight="semibold">{t('lateEntry.sheet')}</Text>
        <Text>{words}</Text>
      </Box>
      <Button
        variant="outline"
        borderColor="border.emphasized"
        size="sm"
        aria-label={t('lateEntry.change')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Pencil aria-hidden />
        {t('lateEntry.changeShort')}
      </Button>
      {dialog}
    </Flex>
  );
};
