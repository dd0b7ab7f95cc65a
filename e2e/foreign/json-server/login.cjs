// json-server knows no login: whoever sends a password is Ngozi.
module.exports = (request, response, next) => {
  if (request.method !== "POST" || request.path !== "/login") return next();
  response.json({ token: "any", user: { first_name: "Ngozi", last_name: "Eze", email: request.body.email } });
};
