import type { DuePeriod, RiteCertificate } from 'shared-kit/contracts/legal/rite-certificate';
import { paths } from 'shared-kit/contracts/paths';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { CircleCheck, Clock, Copy, TriangleAlert } from 'shared-kit/web/icons';
import { Box, Flex, Stack, StateBadge, Text } from 'shared-kit/web/ui';
import { useComputedWords } from '../computed/use-computed-words.ts';
import { useText } from '../use-text.ts';
import { CertificateSection } from './certificate-section.tsx';
import { elementTitle } from './element-title.ts';
import { ListLink, ModuleTextLink } from './text-link.tsx';
import { usePlantWords } from './use-plant-words.ts';

interface CertificateGeneratorsProps {
  readonly installationId: number;
  readonly certificate: RiteCertificate;
}

type Generator = RiteCertificate['generators'][number];

/** The generators with their powers, as the elements say. */
export const CertificateGenerators = ({ installationId, certificate }: CertificateGeneratorsProps) => {
  const t = useText();
  const words = usePlantWords();
  const { generators, powers } = certificate;
  const missing = generators.reduce((sum, generator) => sum + generator.missing.length, 0);
  return (
    <CertificateSection
      title={t('rite.certificate.sections.generators')}
      missing={generators.length === 0 ? 1 : missing}
    >
      {generators.length === 0 ? (
        <Text>{t('rite.plant.noneText')}</Text>
      ) : (
        <>
          <Text marginBottom="2">
            {t('rite.certificate.generatorCount', { count: generators.length })} {words.totals(powers)}
          </Text>
          <Stack as="ul" listStyleType="none" gap="1">
            {generators.map((generator) => (
              <OneGenerator key={generator.id} generator={generator} installationId={installationId} />
            ))}
          </Stack>
        </>
      )}
    </CertificateSection>
  );
};

interface OneGeneratorProps {
  readonly installationId: number;
  readonly generator: Generator;
}

const OneGenerator = ({ generator, installationId }: OneGeneratorProps) => {
  const t = useText();
  const words = usePlantWords();
  const format = useFormat();
  const { id, missing } = generator;
  return (
    <Flex as="li" gap="2" wrap="wrap" align="center">
      <ModuleTextLink to={paths.element({ id, installationId })}>
        {elementTitle(generator.name, generator.ref)}
      </ModuleTextLink>
      <Text color="fg.muted">
        {[words.kind(generator), words.powers(generator)].filter(Boolean).join(' · ')}
      </Text>
      {missing.length === 0 ? null : (
        <StateBadge tone="bad" icon={TriangleAlert}>
          {t('rite.certificate.lacksData', {
            names: format.list(missing.map((field) => t(`elementData.${field}`))),
          })}
        </StateBadge>
      )}
    </Flex>
  );
};

/** The readings of each generator, period by period: IT 3.4. */
export const CertificateReadings = ({ installationId, certificate }: CertificateGeneratorsProps) => {
  const t = useText();
  const { text } = useEnumText();
  const measured = certificate.generators.filter(({ periods }) => periods.length > 0);
  const open = measured
    .flatMap(({ periods }) => periods)
    .filter(({ state }) => state === 'missing' || state === 'partial');
  return (
    <CertificateSection
      title={t('rite.certificate.sections.readings')}
      missing={measured.length === 0 ? null : open.length}
    >
      {measured.length === 0 ? <Text>{t('rite.certificate.noReadings')}</Text> : null}
      <Stack as="ul" listStyleType="none" gap="3">
        {measured.map(({ id, name, ref, periods }) => (
          <li key={id}>
            <Text fontWeight="semibold">{elementTitle(name, ref)}</Text>
            <Text color="fg.muted">
              {[...new Set(periods.map(({ table, periodicity }) => `${table}.${periodicity}`))]
                .map((duty) => {
                  const [table = 'heat', periodicity = '0'] = duty.split('.');
                  return t(`rite.certificate.duty.${table}`, {
                    periodicity: text('periodicity', Number(periodicity) as 0).toLowerCase(),
                  });
                })
                .join(' ')}
            </Text>
            <Stack as="ul" listStyleType="none" gap="1" marginTop="1">
              {periods.map((period) => (
                <li key={period.key}>
                  <OnePeriod period={period} installationId={installationId} />
                </li>
              ))}
            </Stack>
          </li>
        ))}
      </Stack>
      {certificate.heatingFrom === null && measured.length > 0 ? (
        <Text marginTop="2" color="fg.muted">
          {t('rite.certificate.noSeason')}
        </Text>
      ) : null}
    </CertificateSection>
  );
};

const looks = {
  complete: { tone: 'good', icon: CircleCheck },
  partial: { tone: 'warning', icon: TriangleAlert },
  missing: { tone: 'bad', icon: TriangleAlert },
  open: { tone: 'info', icon: Clock },
  coming: { tone: 'neutral', icon: Clock },
} as const;

const OnePeriod = ({
  period,
  installationId,
}: {
  readonly period: DuePeriod;
  readonly installationId: number;
}) => {
  const t = useText();
  const format = useFormat();
  const words = useComputedWords();
  const { from, to, state, taskId, at, lacking, copied } = period;
  const unread = lacking.filter((quantity) => !copied.includes(quantity));
  const day = at === null ? '' : format.date(at);
  return (
    <Box>
      <Flex gap="2" wrap="wrap" align="center">
        <Text minWidth="min(12rem, 100%)">
          {format.day(from)} – {format.day(to)}
        </Text>
        <StateBadge {...looks[state]}>{t(`rite.certificate.state.${state}`)}</StateBadge>
        {taskId === null ? null : (
          <ListLink to={paths.task({ id: taskId, installationId })}>
            {t(at === null ? 'rite.certificate.toTask' : 'rite.certificate.readOn', { day })}
          </ListLink>
        )}
      </Flex>
      {state === 'partial' && unread.length > 0 ? (
        <Text color="fg.muted">
          {t('rite.certificate.notRead', { names: format.list(unread.map(words.name)) })}
        </Text>
      ) : null}
      {copied.length > 0 ? (
        <Flex gap="1" align="flex-start" color="fg.warning">
          <Copy aria-hidden size={16} style={{ flexShrink: 0, marginTop: 4 }} />
          <Text>{t('rite.certificate.copied', { names: format.list(copied.map(words.name)) })}</Text>
        </Flex>
      ) : null}
    </Box>
  );
};
