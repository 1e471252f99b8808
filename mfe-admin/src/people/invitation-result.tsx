import { useState } from 'react';
import type { Invitation } from 'shared-kit/contracts/people/members';
import { copyText } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Check, CircleCheck, CircleX, Copy, KeyRound } from 'shared-kit/web/icons';
import { Button, chakra, Flex, Input, StateBadge, Text } from 'shared-kit/web/ui';

interface InvitationResultProps {
  readonly result: Invitation;
  /** What is handed over where there is a link to hand over. */
  readonly address: string;
}

/** What came of one person's invitation. */
export const InvitationResult = ({ result, address }: InvitationResultProps) => {
  const { t } = useTranslation('mfe-admin');
  const { t: kit } = useTranslation('kit');
  const { name, outcome, error } = result;
  return (
    <chakra.li borderBottomWidth="1px" paddingBottom="2">
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="semibold" flex="1">
          {name}
        </Text>
        {outcome === 'mailed' ? (
          <StateBadge tone="good" icon={CircleCheck}>
            {t('people.inviteOutcome.mailed')}
          </StateBadge>
        ) : outcome === 'link' ? (
          <StateBadge tone="neutral" icon={KeyRound}>
            {t('people.inviteOutcome.link')}
          </StateBadge>
        ) : (
          <StateBadge tone="bad" icon={CircleX}>
            {t('people.inviteOutcome.refused')}
          </StateBadge>
        )}
      </Flex>
      {outcome === 'link' ? <HandedOver name={name} address={address} /> : null}
      {error ? (
        <Text color="fg.muted">
          {error === 'changeNotPossible' ? t('people.inviteCame') : kit(`errors.${error}`)}
        </Text>
      ) : null}
    </chakra.li>
  );
};

const HandedOver = ({ name, address }: { readonly name: string; readonly address: string }) => {
  const { t } = useTranslation('mfe-admin');
  const [isCopied, setCopied] = useState(false);
  return (
    <Flex gap="2" marginTop="1">
      <Input
        readOnly
        aria-label={t('people.inviteLink', { name })}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="outline"
        aria-label={t('people.inviteCopy', { name })}
        onClick={() => void copyText(address).then(setCopied)}
      >
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {t('secret.copy')}
      </Button>
    </Flex>
  );
};
