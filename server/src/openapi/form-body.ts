import type { OpenAPIV3_1 } from "openapi-types";

type Body = OpenAPIV3_1.RequestBodyObject;
type Schema = OpenAPIV3_1.SchemaObject;

/**
 * A JSON body that may be sent as a multipart form too: the same fields as text, a list as `name[]`, and new pictures
 * as files among the addresses of the list `pictures`.
 */
export function formBody(body: Body, pictures: string): Body {
  const { properties = {}, ...object } = (body.content["application/json"]?.schema ?? {}) as Schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    if (name === pictures) return [`${name}[]`, PICTURES];
    return "type" in field && field.type === "array" ? [`${name}[]`, field] : [name, field];
  });
  const form = { ...object, properties: Object.fromEntries(fields) };
  return { ...body, content: { ...body.content, "multipart/form-data": { schema: form } } };
}

/** The form of one file, which JSON cannot hold. */
export const fileForm = (body: Body, field: string): Body => ({
  ...body,
  content: { "multipart/form-data": { schema: { type: "object", properties: { [field]: FILE }, required: [field] } } },
});

const FILE: Schema = { type: "string", format: "binary", description: "A picture or a PDF" };

const PICTURES: Schema = {
  type: "array",
  description: "Picture files, and the addresses of pictures that stay",
  items: { type: "string", format: "binary" },
};
