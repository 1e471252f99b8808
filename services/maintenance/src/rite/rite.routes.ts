import {
  getRiteCertificate as certificateContract,
  issueRiteCertificate as issueCertificateContract,
  saveRiteYear as yearContract,
} from 'shared-kit/contracts/legal/rite-certificate';
import {
  listRiteDrifts as driftsContract,
  getRitePlant as plantContract,
} from 'shared-kit/contracts/legal/rite-plant';
import {
  issueRiteRegister as issueRegisterContract,
  listRiteRegister as registerContract,
} from 'shared-kit/contracts/legal/rite-register';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { getRiteCertificate } from './get-rite-certificate.ts';
import { getRitePlant } from './get-rite-plant.ts';
import { listRiteDrifts } from './list-rite-drifts.ts';
import { listRiteRegister } from './list-rite-register.ts';
import { issueCertificate } from './paper/issue-certificate.ts';
import { issueRegister } from './paper/issue-register.ts';
import { saveRiteYear } from './save-rite-year.ts';

export const riteRoutes = [
  defineRoute(plantContract, { handle: getRitePlant }),
  defineRoute(driftsContract, { handle: listRiteDrifts }),
  defineRoute(registerContract, { handle: listRiteRegister }),
  defineRoute(certificateContract, { handle: getRiteCertificate }),
  defineRoute(issueCertificateContract, { handle: issueCertificate }),
  defineRoute(issueRegisterContract, { handle: issueRegister }),
  defineRoute(yearContract, { handle: saveRiteYear }),
];
