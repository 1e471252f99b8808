import type { RiteCertificate } from 'shared-kit/contracts/legal/rite-certificate';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type FactGroup, factsOf, isAsked } from 'shared-kit/domain/legal/rite/rite-certificate';
import { usePermissions } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import { FactList, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CertificateSection } from './certificate-section.tsx';
import { ModuleTextLink } from './text-link.tsx';

interface CertificateFactsProps {
  readonly installationId: number;
  readonly certificate: RiteCertificate;
  readonly group: FactGroup;
}

/** What of the contract is shown besides what is asked for. */
const shownBesides: Partial<Record<FactGroup, readonly string[]>> = {
  owner: ['phone', 'email'],
  contract: ['riteContractEnd'],
};

/** Facts of the installation that stand in the certificate; those that are missing lead to where they are written down. */
export const CertificateFacts = ({ installationId, certificate, group }: CertificateFactsProps) => {
  const t = useText();
  const mayWrite = usePermissions().hasAny(Permission.Administration);
  const format = useFormat();
  const { facts, missingFacts, band } = certificate;
  const names = [...factsOf[group], ...(shownBesides[group] ?? [])];
  const missing = names.filter((name) => missingFacts.includes(name));
  const asked = isAsked(group, band);
  const text = (name: string): string => {
    const fact = facts[name] ?? '';
    return name === 'riteContractEnd' && fact !== '' ? format.day(fact) : fact;
  };
  return (
    <CertificateSection
      title={t(`rite.certificate.sections.${group}`)}
      missing={asked ? missing.length : null}
    >
      {asked ? null : <Text color="fg.muted">{t(`rite.certificate.notAsked.${group}`)}</Text>}
      <FactList
        facts={names.map((name) => ({
          label: t(`rite.facts.${name}`),
          value: missing.includes(name) ? <Lacking text={text(name)} /> : text(name) || '—',
        }))}
      />
      {missing.length === 0 ? null : mayWrite ? (
        <Text marginTop="2">
          <ModuleTextLink to={paths.administration({ tab: 'installation', installationId })}>
            {t('rite.certificate.writeFacts')}
          </ModuleTextLink>
        </Text>
      ) : (
        <Text marginTop="2" color="fg.muted">
          {t('rite.certificate.factsByOthers')}
        </Text>
      )}
    </CertificateSection>
  );
};

const Lacking = ({ text }: { readonly text: string }) => {
  const t = useText();
  return (
    <Flex as="span" gap="1" align="center" color="fg.error" fontWeight="semibold">
      <TriangleAlert aria-hidden size={16} />
      {text === '' ? t('rite.certificate.lacks') : t('rite.certificate.hasEnded', { day: text })}
    </Flex>
  );
};
