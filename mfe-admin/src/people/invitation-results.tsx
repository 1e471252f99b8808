import { passwordLinkPath } from 'shared-kit/contracts/paths';
import type { Invitation } from 'shared-kit/contracts/people/members';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { ReadDialog } from 'shared-kit/web/overlays';
import { Button, Stack, Text } from 'shared-kit/web/ui';
import { InvitationResult } from './invitation-result.tsx';

interface ResultsProps {
  readonly results: readonly Invitation[];
  readonly onClose: () => void;
}

/** What came of each invitation. Links stand here alone: left by its button. */
export const InvitationResults = ({ results, onClose }: ResultsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const count = (outcome: Invitation['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  return (
    <ReadDialog
      title={t('people.invited')}
      isKeptOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('people.inviteDone')}</Button>}
    >
      <Stack gap="4">
        <Text role="status">
          {t('people.inviteCounts', {
            mailed: number(count('mailed')),
            links: number(count('link')),
            refused: number(count('refused')),
          })}
        </Text>
        <Stack as="ul" gap="2" listStyleType="none">
          {results.map((result) => (
            <InvitationResult
              key={result.id}
              result={result}
              address={`${location.origin}${passwordLinkPath}#${result.secret}`}
            />
          ))}
        </Stack>
      </Stack>
    </ReadDialog>
  );
};
