import type { StarterFamily } from 'shared-kit/contracts/catalogues/starter-catalogue';
import { Checkbox } from 'shared-kit/web/choices';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Box, Table, Text } from 'shared-kit/web/ui';

interface FamilyEntriesProps {
  readonly family: StarterFamily;
  readonly label: string;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
}

const columns = ['name', 'catalogue', 'rule', 'basis', 'state'] as const;

/** Each entry with its norm, to be chosen by itself; what it refers to comes along. */
export const FamilyEntries = ({ family, label, chosen, disabled, onChoose }: FamilyEntriesProps) => {
  const { t } = useTranslation('mfe-admin');
  const localized = useLocalized();
  return (
    <>
      <Text color="fg.muted" marginTop="2">
        {t('starter.comesAlong')}
      </Text>
      <Box
        role="region"
        aria-label={label}
        overflowX="auto"
        maxHeight="24rem"
        overflowY="auto"
        tabIndex={0}
        marginTop="2"
      >
        <Table.Root size="sm" aria-label={label}>
          <Table.Header>
            <Table.Row>
              {columns.map((column) => (
                <Table.ColumnHeader key={column}>{t(`starter.columns.${column}`)}</Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {family.entries.map((entry) => (
              <Table.Row key={entry.id}>
                <Table.Cell minWidth="min(12rem, 100%)">
                  {entry.present ? (
                    localized(entry.name)
                  ) : (
                    <Checkbox.Root
                      checked={chosen.includes(entry.id)}
                      disabled={disabled}
                      onCheckedChange={({ checked }) =>
                        onChoose(
                          checked === true ? [...chosen, entry.id] : chosen.filter((id) => id !== entry.id),
                        )
                      }
                    >
                      <Checkbox.HiddenInput />
                      <Checkbox.Control />
                      <Checkbox.Label>{localized(entry.name)}</Checkbox.Label>
                    </Checkbox.Root>
                  )}
                </Table.Cell>
                <Table.Cell>{t(`catalogues.${entry.resource}.title`)}</Table.Cell>
                <Table.Cell>{entry.rule}</Table.Cell>
                <Table.Cell>{entry.basis === null ? '' : t(`choices.basis.${entry.basis}`)}</Table.Cell>
                <Table.Cell>{t(entry.present ? 'starter.present' : 'starter.new')}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </>
  );
};
