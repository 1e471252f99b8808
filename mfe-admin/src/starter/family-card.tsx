import { useState } from 'react';
import type { StarterFamily } from 'shared-kit/contracts/starter-catalogue';
import { Checkbox } from 'shared-kit/web/choices';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { ChevronDown, ChevronRight, CircleCheck } from 'shared-kit/web/icons';
import { Box, Button, Flex, Heading, StateBadge, Table, Text } from 'shared-kit/web/ui';

interface FamilyCardProps {
  readonly family: StarterFamily;
  readonly lacking: number;
  readonly isChosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** A family: what it brings, how much of it there is, and its entries where somebody wants to see them. */
export const FamilyCard = ({ family, lacking, isChosen, disabled, onChoose }: FamilyCardProps) => {
  const { t } = useTranslation('mfe-admin');
  const localized = useLocalized();
  const [isOpen, setOpen] = useState(false);
  const name = localized(family.name);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box as="section" borderWidth="1px" borderRadius="md" padding="3">
      <Flex gap="3" align="center" wrap="wrap">
        {lacking === 0 ? (
          <>
            <Heading as="h2" size="sm" flex="1">
              {name}
            </Heading>
            <StateBadge tone="good" icon={CircleCheck}>
              {t('starter.complete')}
            </StateBadge>
          </>
        ) : (
          <Checkbox.Root
            flex="1"
            minHeight="44px"
            checked={isChosen}
            disabled={disabled}
            onCheckedChange={({ checked }) => onChoose(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label fontWeight="semibold">{name}</Checkbox.Label>
          </Checkbox.Root>
        )}
        <Text color="fg.muted">{t('starter.lacking', { lacking, total: family.entries.length })}</Text>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={t('starter.show', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron aria-hidden />
          {t('starter.entries')}
        </Button>
      </Flex>
      {isOpen ? <Entries family={family} label={name} /> : null}
    </Box>
  );
};

const Entries = ({ family, label }: { readonly family: StarterFamily; readonly label: string }) => {
  const { t } = useTranslation('mfe-admin');
  const localized = useLocalized();
  return (
    <Box overflowX="auto" maxHeight="24rem" overflowY="auto" tabIndex={0} marginTop="2">
      <Table.Root size="sm" aria-label={label}>
        <Table.Header>
          <Table.Row>
            {['catalogue', 'name', 'rule', 'basis', 'state'].map((column) => (
              <Table.ColumnHeader key={column}>{t(`starter.columns.${column}`)}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {family.entries.map((entry) => (
            <Table.Row key={`${entry.resource} ${entry.name.es}`}>
              <Table.Cell>{t(`catalogues.${entry.resource}.title`)}</Table.Cell>
              <Table.Cell>{localized(entry.name)}</Table.Cell>
              <Table.Cell>{entry.rule}</Table.Cell>
              <Table.Cell>{entry.basis === null ? '' : t(`choices.basis.${entry.basis}`)}</Table.Cell>
              <Table.Cell>{t(entry.present ? 'starter.present' : 'starter.new')}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
};
