import { useRef } from 'react';
import {
  getRiteCertificate,
  issueRiteCertificate,
  type RiteCertificate,
} from 'shared-kit/contracts/legal/rite-certificate';
import { riteDuties } from 'shared-kit/domain/legal/rite/rite-power';
import { useInstallation } from 'shared-kit/web/app';
import { IssueButton } from 'shared-kit/web/evidence';
import { useFormat } from 'shared-kit/web/i18n';
import { ArrowDown, Info } from 'shared-kit/web/icons';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import {
  Box,
  Button,
  ErrorState,
  Field,
  Flex,
  ListSkeleton,
  NativeSelect,
  PageFrame,
  PageSkeleton,
  Stack,
  Text,
} from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificateGenerators, CertificateReadings } from './certificate-generators.tsx';
import { CertificateOperations } from './certificate-operations.tsx';
import { CertificateSection } from './certificate-section.tsx';
import { CertificateYear } from './certificate-year.tsx';
import { ThermalList } from './thermal-list.tsx';
import { usePresentYear } from './use-present-year.ts';

const yearsBack = 5;

interface YearChoiceProps {
  readonly year: number;
  readonly onYear: (year: number) => void;
}

const YearChoice = ({ year, onYear }: YearChoiceProps) => {
  const t = useText();
  const present = usePresentYear();
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => present - back);
  return (
    <Field.Root width="fit-content" orientation="horizontal" gap="3">
      <Field.Label>{t('rite.year')}</Field.Label>
      <NativeSelect.Root width="28">
        <NativeSelect.Field value={year} onChange={(event) => onYear(Number(event.target.value))}>
          {[...new Set([...years, year])].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
};

/** Why this installation has to have a certificate, or does not. */
const Why = ({ installationId, certificate: { installations, band } }: IssueCertificateProps) => {
  const t = useText();
  const { certificate, manual } = riteDuties[band];
  return (
    <Flex gap="2" align="flex-start">
      <Info aria-hidden size={20} style={{ flexShrink: 0, marginTop: 2 }} />
      <Box>
        <ThermalList installationId={installationId} installations={installations} />
        <Text color="fg.muted">
          {t(certificate ? 'rite.certificate.compulsory' : 'rite.certificate.voluntary')}{' '}
          {t(`rite.manual.${manual}`)}
        </Text>
      </Box>
    </Flex>
  );
};

interface IssueCertificateProps {
  readonly installationId: number;
  readonly certificate: RiteCertificate;
}

/** The company signs, its director where there has to be one, and the owner who takes it. */
const IssueCertificate = ({ installationId, certificate }: IssueCertificateProps) => {
  const t = useText();
  const issue = useRouteMutation(issueRiteCertificate, { invalidates: ['papers'] });
  const { year, facts, band, missing } = certificate;
  const director = riteDuties[band].director
    ? [{ as: 'director', name: facts.directorName ?? '' } as const]
    : [];
  return (
    <Box marginTop="3">
      <IssueButton
        variant="solid"
        name={t('rite.certificate.title', { year })}
        signers={[
          { as: 'maintainer', name: facts.riteTechnicianName || (facts.maintainerName ?? '') },
          ...director,
          { as: 'owner', name: facts.ownerName ?? '' },
        ]}
        issue={(fields) => issue.mutateAsync({ body: { installationId, year, ...fields } })}
      >
        {missing === 0 ? null : <Text>{t('rite.certificate.issueLacking', { count: missing })}</Text>}
      </IssueButton>
    </Box>
  );
};

const groups = ['installation', 'owner', 'company', 'contract', 'director'] as const;

const Certificate = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const present = usePresentYear();
  const [address, setAddress] = useUrlState({ year: 0 });
  /** Behind a hundred stops of the keyboard. */
  const signatures = useRef<HTMLDivElement>(null);
  const year = address.year || present;
  const { data, error, refetch } = useRoute(
    getRiteCertificate,
    { query: { installationId, year } },
    { select: (answer) => answer.data },
  );
  const summary = (): string => {
    if (!data) return ' ';
    const missing =
      data.missing === 0
        ? t('rite.certificate.nothingMissing')
        : t('rite.certificate.summary', { count: data.missing, shown: format.number(data.missing) });
    return data.coming === 0
      ? missing
      : `${missing} · ${t('rite.certificate.coming', { count: data.coming, shown: format.number(data.coming) })}`;
  };
  return (
    <PageFrame title={t('rite.certificate.title', { year })} summary={summary()}>
      <Flex marginBottom="3" gap="3" align="flex-end" wrap="wrap">
        <YearChoice year={year} onYear={(next) => setAddress({ year: next === present ? 0 : next })} />
        {data ? (
          <Button
            variant="ghost"
            onClick={() => signatures.current?.querySelector<HTMLElement>('button')?.focus()}
          >
            <ArrowDown aria-hidden />
            {t('rite.certificate.toSignatures')}
          </Button>
        ) : null}
      </Flex>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <ListSkeleton rows={8} /> : null}
      {data ? (
        <Stack gap="3">
          <Why installationId={installationId} certificate={data} />
          {groups.map((group) => (
            <CertificateFacts key={group} group={group} installationId={installationId} certificate={data} />
          ))}
          <CertificateGenerators installationId={installationId} certificate={data} />
          <CertificateOperations installationId={installationId} certificate={data} />
          <CertificateReadings installationId={installationId} certificate={data} />
          <CertificateYear installationId={installationId} certificate={data} />
          <Box ref={signatures}>
            <CertificateSection title={t('rite.certificate.sections.signatures')} missing={null}>
              <Text color="fg.muted">{t('rite.certificate.signatures')}</Text>
              <IssueCertificate installationId={installationId} certificate={data} />
            </CertificateSection>
          </Box>
        </Stack>
      ) : null}
    </PageFrame>
  );
};

/** What this year's maintenance certificate says, and what is missing for it: RITE, article 28. */
const RiteCertificatePage = () => {
  const { installation } = useInstallation();
  return installation ? <Certificate installationId={installation.id} /> : <PageSkeleton />;
};

export default RiteCertificatePage;
