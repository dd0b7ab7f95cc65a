/** Why a service cluster with these services cannot be deleted. */
export const clusterInUse = (services: string): string =>
  `This service cluster still has ${services} and cannot be deleted.`;
