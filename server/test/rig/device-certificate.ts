/** What a maker's certificate says of a device, as far as WebAuthn asks: an X.509 certificate, signed by itself. */
import { sign, type KeyObject } from 'node:crypto';

const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const basicConstraints = Buffer.from('0603551d13', 'hex');
const [country, organisation, unit, commonName] = ['0603550406', '060355040a', '060355040b', '0603550403'] as const;

export function deviceCertificate({ publicKey, privateKey }: Record<'publicKey' | 'privateKey', KeyObject>): Buffer {
  const attribute = (oid: string, text: string, tag = 0x0c) =>
    der(0x31, der(0x30, Buffer.from(oid, 'hex'), der(tag, Buffer.from(text))));
  const name = der(
    0x30,
    attribute(country, 'TW', 0x13),
    attribute(organisation, 'Maker'),
    attribute(unit, 'Authenticator Attestation'),
    attribute(commonName, 'A device'),
  );
  const moment = (text: string) => der(0x17, Buffer.from(text));
  const certificate = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    der(0x30, ecdsaWithSha256),
    name,
    der(0x30, moment('250101000000Z'), moment('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, der(0x30, basicConstraints, der(0x04, der(0x30))))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', certificate, privateKey));
  return der(0x30, certificate, der(0x30, ecdsaWithSha256), signature);
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const long = content.length > 255 ? [0x82, content.length >> 8, content.length & 255] : [0x81, content.length];
  return Buffer.concat([Buffer.from([tag, ...(content.length < 128 ? [content.length] : long)]), content]);
}
