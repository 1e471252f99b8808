import { useState } from 'react';
import type { StarterFamily } from 'shared-kit/contracts/catalogues/starter-catalogue';
import { Checkbox } from 'shared-kit/web/choices';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { ChevronDown, ChevronRight, CircleCheck } from 'shared-kit/web/icons';
import { Box, Button, Flex, Heading, StateBadge, Text } from 'shared-kit/web/ui';
import { FamilyEntries } from './family-entries.tsx';

interface FamilyCardProps {
  readonly family: StarterFamily;
  /** Ids of the entries that the catalogues lack. */
  readonly lacking: readonly string[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
}

const checkedOf = (chosen: number, lacking: number): boolean | 'indeterminate' => {
  if (chosen === 0) return false;
  return chosen === lacking ? true : 'indeterminate';
};

/** A family: what it brings, how much of it there is, and its entries where somebody wants to choose among them. */
export const FamilyCard = ({ family, lacking, chosen, disabled, onChoose }: FamilyCardProps) => {
  const { t } = useTranslation('mfe-admin');
  const localized = useLocalized();
  const [isOpen, setOpen] = useState(false);
  const name = localized(family.name);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box as="section" borderWidth="1px" borderRadius="md" padding="3">
      <Flex gap="3" align="center" wrap="wrap">
        {lacking.length === 0 ? (
          <>
            <Heading as="h2" size="sm" flex="1 1 12rem" minWidth="0">
              {name}
            </Heading>
            <StateBadge tone="good" icon={CircleCheck}>
              {t('starter.complete')}
            </StateBadge>
          </>
        ) : (
          <Checkbox.Root
            flex="1 1 12rem"
            minWidth="0"
            minHeight="44px"
            checked={checkedOf(chosen.length, lacking.length)}
            disabled={disabled}
            onCheckedChange={({ checked }) => onChoose(checked === true ? lacking : [])}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label fontWeight="semibold">{name}</Checkbox.Label>
          </Checkbox.Root>
        )}
        {lacking.length === 0 ? null : (
          <Text color="fg.muted">
            {t('starter.lacking', { lacking: lacking.length, total: family.entries.length })}
          </Text>
        )}
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
      {isOpen ? (
        <FamilyEntries family={family} label={name} chosen={chosen} disabled={disabled} onChoose={onChoose} />
      ) : null}
    </Box>
  );
};
