import type { ReactNode } from 'react';
import { type HistoryChange, isErased } from '../../../contracts/history.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { ArrowRight } from '../../icons.ts';
import { Box, Flex, SimpleGrid, Text, VisuallyHidden } from '../../ui/core.ts';

/** A field in words. */
export interface HistoryField {
  readonly name: string;
  readonly label: string;
  /** A value of it; `other` is what it is told beside. */
  readonly show: (value: unknown, other: unknown) => ReactNode;
}

export interface HistoryChangesProps {
  readonly changes: readonly HistoryChange[];
  readonly fields: readonly HistoryField[];
  /** Of what is new or gone one side is told alone. */
  readonly only?: 'before' | 'after';
}

/** The fields of one change: what each held before, and what it holds since. */
export const HistoryChanges = ({ changes, fields, only }: HistoryChangesProps) => {
  const t = useKitText();
  const told = fields.flatMap((field) => {
    const change = changes.find((one) => one.field === field.name);
    const show: HistoryField['show'] = (value, other) =>
      isErased(value) ? t('history.erased') : field.show(value, isErased(other) ? null : other);
    return change ? [{ ...field, ...change, show }] : [];
  });
  if (told.length === 0) return <Text color="fg.muted">{t('history.untold')}</Text>;
  return (
    <SimpleGrid as="dl" columns={{ base: 1, md: 2 }} columnGap="6" rowGap="2" marginTop="1">
      {told.map(({ name, label, show, before, after }) => (
        <Box key={name} minWidth="0">
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Flex
            as="dd"
            columnGap="2"
            wrap="wrap"
            align="center"
            overflowWrap="anywhere"
            whiteSpace="pre-line"
          >
            {only ? (
              show(only === 'before' ? before : after, null)
            ) : (
              <>
                <VisuallyHidden>{t('history.from')}</VisuallyHidden>
                <Text as="span" color="fg.muted">
                  {show(before, after)}
                </Text>
                <Flex as="span" gap="2" align="center" minWidth="0">
                  <ArrowRight aria-hidden size={16} style={{ flexShrink: 0 }} />
                  <VisuallyHidden>{t('history.to')}</VisuallyHidden>
                  <Text as="span">{show(after, before)}</Text>
                </Flex>
              </>
            )}
          </Flex>
        </Box>
      ))}
    </SimpleGrid>
  );
};
