import type { Device, SecretFacts } from "../account.ts";

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  profileImage: string | null;
}

/** The signed-in administrator, on the wire. */
export const serveProfile = ({ id, firstName, lastName, email, profileImage }: Person) => ({
  id,
  first_name: firstName,
  last_name: lastName,
  email,
  profile_image: profileImage,
});

export const serveDevice = (device: Device) => ({
  id: Number(device.id),
  user_agent: device.userAgent,
  address: device.address,
  created_at: device.createdAt,
  last_used_at: device.lastUsedAt,
  is_current: device.isCurrent,
});

export const serveSecretFacts = ({ passwordChangedAt, hasPin }: SecretFacts) => ({
  password_changed_at: passwordChangedAt,
  has_pin: hasPin,
});

/** @param key 32 bytes in base64. */
export const serveDraftKey = (key: string) => ({ key });
